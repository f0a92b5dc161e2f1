import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#sdk';
import { pageOfObject } from './page-of-object.ts';
import { useActions } from './use-actions.ts';

interface ActionSentenceProps {
  entry: AuditEntry;
  /** The object's name, if known. */
  name?: string | undefined;
}

/** An entry's sentence, linked to its object. */
export function ActionSentence({ entry, name }: ActionSentenceProps) {
  const { sentence, nameOfObject } = useActions();
  const text = sentence(entry, name);
  const object = nameOfObject(entry, name);
  const page = pageOfObject(entry.subject);
  const at = text.lastIndexOf(object);
  if (page === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Anchor component={Link} to={page} inherit underline="always" title={entry.subject}>
        {object}
      </Anchor>
      {text.slice(at + object.length)}
    </>
  );
}
