import { Button, Collapse, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PARTY_KINDS } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconChevronDown } from '#web/kit/icons.generated.ts';
import { knownRole, sayRole } from '#web/kit/role-name.ts';
import { PersonPicker } from '../../core/search/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { Kind } from '../parts/model.ts';
import type { PartyDraft } from './draft.ts';
import type { Problems } from './problems.ts';

interface PartyFieldsProps {
  party: PartyDraft;
  index: number;
  parties: readonly PartyDraft[];
  problems: Problems;
  onChange: (changes: Partial<PartyDraft>) => void;
}

/** `Hair stylist` becomes the role `hair_stylist`; our own templates' roles have names in each language. */
function toRole(words: string): string {
  const known = knownRole(words);
  if (known) return known;
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
}

export function PartyFields({ party, index, parties, problems, onChange }: PartyFieldsProps) {
  const t = useTexts(agreementsTexts);
  const problem = (field: string) => problems[`parties.${index}.${field}`];
  const input = (field: string) => ({ error: problem(field), 'data-input': `parties.${index}.${field}` });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('compose.parties.name')}
          value={party.name}
          maxLength={200}
          required
          autoComplete="off"
          {...input('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label={t('compose.parties.email')}
          type="email"
          value={party.email}
          maxLength={254}
          required
          autoComplete="off"
          {...input('email')}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
        <TextInput
          label={t('compose.parties.role')}
          placeholder={t('compose.parties.roleHelp')}
          defaultValue={party.role && sayRole(party.role)}
          key={party.key}
          maxLength={60}
          required
          {...input('role')}
          onChange={({ currentTarget }) => onChange({ role: toRole(currentTarget.value) })}
        />
        <Select
          label={t('compose.parties.kind')}
          data={PARTY_KINDS.map((value) => ({ value, label: t(`common.kind.${value}`) }))}
          value={party.kind}
          allowDeselect={false}
          description={t(`common.kindHelp.${party.kind}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...input('kind')}
          onChange={(kind) => kind && onChange({ kind: kind as Kind, ...(kind === 'witness' && { together: false }) })}
        />
        {(party.kind === 'guardian' || party.kind === 'witness') && (
          <Whose party={party} parties={parties} onChange={onChange} error={problem(`${party.kind}Of`)} />
        )}
      </SimpleGrid>
      <More party={party} input={input} onChange={onChange} />
    </>
  );
}

/** The party that a guardian signs for, or whose signature a witness saw. */
function Whose({
  party,
  parties,
  onChange,
  error,
}: Pick<PartyFieldsProps, 'party' | 'parties' | 'onChange'> & { error: string | undefined }) {
  const t = useTexts(agreementsTexts);
  const field = party.kind === 'guardian' ? 'guardianOf' : 'witnessOf';
  const roles = new Set(parties.filter(({ kind, role }) => kind === 'signer' && role !== '').map(({ role }) => role));
  const data = [...roles].map((role) => ({ value: role, label: sayRole(role) }));
  return (
    <Select
      label={t(`compose.parties.${field}`)}
      data={data}
      value={party[field] || null}
      placeholder={field === 'witnessOf' ? t('compose.parties.anybody') : undefined}
      clearable={field === 'witnessOf'}
      required={field === 'guardianOf'}
      error={error}
      onChange={(role) => onChange({ [field]: role ?? '' })}
    />
  );
}

function More({
  party,
  input,
  onChange,
}: Pick<PartyFieldsProps, 'party' | 'onChange'> & {
  input: (field: string) => { error: string | undefined; 'data-input': string };
}) {
  const t = useTexts(agreementsTexts);
  const [isOpen, { toggle }] = useDisclosure(party.birthDate !== '' || party.userId !== '');
  const name = party.name.slice(0, 60) || (party.role ? sayRole(party.role) : t('compose.parties.nobody'));
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        mih={24}
        w="fit-content"
        aria-expanded={isOpen}
        onClick={toggle}
        rightSection={
          <IconChevronDown size={14} aria-hidden style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        }
      >
        {t('compose.parties.more', { name })}
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('compose.parties.birthDate')}
            description={t('compose.parties.birthDateHelp')}
            type="date"
            max="9999-12-31"
            value={party.birthDate}
            {...input('birthDate')}
            onChange={({ currentTarget }) => onChange({ birthDate: currentTarget.value })}
          />
          <PersonPicker
            label={t('compose.parties.userId')}
            value={party.userId}
            {...input('userId')}
            onChange={(userId) => onChange({ userId })}
            onIdentity={onChange}
          />
        </SimpleGrid>
      </Collapse>
    </>
  );
}
