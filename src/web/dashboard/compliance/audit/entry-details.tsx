import { Code, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../../core/humanized.ts';
import { isObjectId } from '../../core/object-id.ts';
import { useObjectNames } from '../../core/object-names.ts';
import { useActorName } from '../../core/reviewers.ts';
import { Facts } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { IdText } from '../parts/id-text.tsx';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The details of an entry, named in the reader's language; codes stay as the log has them. */
export function EntryDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const t = useTexts(complianceTexts);
  const find = useFindText(complianceTexts);
  const known = Object.entries(details).filter(([, value]) => value !== null);
  if (known.length === 0) return <Text c="dimmed">{t('audit.entry.noDetails')}</Text>;
  return (
    <Facts
      of={known.map(([key, value]) => ({
        label: find(`auditDetails.${key}`) ?? humanized(key),
        value: <DetailValue value={value} />,
      }))}
    />
  );
}

function DetailValue({ value }: { value: unknown }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const nameOf = useObjectNames();
  const nameOfActor = useActorName();
  if (typeof value === 'boolean') return t(value ? 'complaints.detail.yes' : 'complaints.detail.no');
  if (typeof value === 'number') return format.number(value);
  const text = String(value);
  if (TIME.test(text)) return format.moment(text);
  if (!isObjectId(text)) return <Code>{text}</Code>;
  const name = nameOf(text) ?? nameOfActor(text);
  return name === text ? <IdText value={text} /> : name;
}
