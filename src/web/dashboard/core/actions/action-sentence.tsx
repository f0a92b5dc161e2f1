import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#sdk';
import { pageOfObject } from './page-of-object.ts';
import { useActions } from './use-actions.ts';

/** An entry's sentence, linked to its object. */
export function ActionSentence({ entry }: { entry: AuditEntry }) {
  const { sentence } = useActions();
  const text = sentence(entry);
  const object = entry.subjectExternalId ?? entry.subject;
  const page = pageOfObject(entry.subject);
  const at = text.indexOf(object);
  if (page === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Anchor component={Link} to={page} inherit underline="always">
        {object}
      </Anchor>
      {text.slice(at + object.length)}
    </>
  );
}
