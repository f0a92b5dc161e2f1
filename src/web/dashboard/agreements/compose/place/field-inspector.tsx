import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCopy, IconCopyPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldDraft, PartyDraft } from '../draft.ts';
import { ICONS } from './field-palette.tsx';
import { moved, onOtherPage, type PageSize, resized } from './fields.ts';
import { PartySelect } from './party-select.tsx';

interface FieldInspectorProps {
  field: FieldDraft;
  sizes: readonly PageSize[];
  parties: readonly PartyDraft[];
  onChange: (changes: Partial<FieldDraft>) => void;
  onDuplicate: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** Millimeters in a point. */
const MILLIMETERS = 25.4 / 72;

/** All settings and actions of the selected field. */
export function FieldInspector(props: FieldInspectorProps) {
  const { field, sizes, parties, onChange, onDuplicate, onCopy, onRemove } = props;
  const t = useTexts(agreementsTexts);
  const isFilledIn = field.type !== 'signature' && field.type !== 'date';
  const Icon = ICONS[field.type];
  const goTo = (page: number): void => {
    const [from, to] = [sizes[field.page - 1], sizes[page - 1]];
    if (from && to) onChange(onOtherPage(field, { page, from, to }));
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('compose.place.inspector')}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap">
          <Icon size={18} aria-hidden />
          <Title order={3} size="sm">
            {t(`compose.place.types.${field.type}`)}
          </Title>
        </Group>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('compose.place.duplicate')}
            title="Ctrl+D"
            onClick={onDuplicate}
          >
            <IconCopy size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('compose.place.remove')}
            title="Del"
            onClick={onRemove}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <PartySelect
        parties={parties}
        value={field.party}
        label={t('compose.place.of')}
        onChange={(party) => onChange({ party })}
      />
      <TextInput
        label={t('compose.place.label')}
        description={t('compose.place.labelHelp')}
        value={field.label}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      {isFilledIn ? (
        <Checkbox
          label={t('compose.place.required')}
          checked={field.required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
      ) : (
        <Text size="xs" c="dimmed">
          {t(`compose.place.automatic.${field.type === 'date' ? 'date' : 'signature'}`)}
        </Text>
      )}
      <Place field={field} size={sizes[field.page - 1]} onChange={onChange} />
      {sizes.length > 1 && (
        <>
          <NumberInput
            size="xs"
            label={t('compose.place.onPage', { count: sizes.length })}
            value={field.page}
            min={1}
            max={sizes.length}
            allowDecimal={false}
            clampBehavior="strict"
            onChange={(page) => typeof page === 'number' && goTo(page)}
          />
          <Button variant="default" size="xs" leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={onCopy}>
            {t('compose.place.copyToAll')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Exact position in millimeters, without a pointer. */
function Place({
  field,
  size,
  onChange,
}: Pick<FieldInspectorProps, 'field' | 'onChange'> & { size: PageSize | undefined }) {
  const t = useTexts(agreementsTexts);
  if (!size) return null;
  const sides = [
    ['x', size.width, field.x],
    ['y', size.height, field.y],
    ['width', size.width, field.width],
    ['height', size.height, field.height],
  ] as const;
  const put = (side: (typeof sides)[number][0], by: number): void => {
    if (side === 'x' || side === 'y') onChange(moved(field, { x: 0, y: 0, [side]: by }));
    else onChange(resized(field, { x: side === 'width' ? by : 0, y: side === 'height' ? by : 0 }, size));
  };
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing={4}>
      {sides.map(([side, extent, value]) => (
        <NumberInput
          key={side}
          size="xs"
          label={t(`compose.place.sides.${side}`)}
          suffix=" mm"
          value={Math.round(value * extent * MILLIMETERS)}
          min={0}
          allowDecimal={false}
          onChange={(to) => typeof to === 'number' && put(side, to / MILLIMETERS / extent - value)}
        />
      ))}
    </SimpleGrid>
  );
}
