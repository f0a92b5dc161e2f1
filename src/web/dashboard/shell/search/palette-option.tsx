import { Badge, Combobox, Group, Text } from '@mantine/core';
import classes from './palette.module.css';

export interface PaletteItem {
  /** Its URL, which is unique. */
  address: string;
  title: string;
  about: string;
  status?: string | undefined;
}

/** One result: its name, known facts, and status. */
export function PaletteOption({ address, title, about, status }: PaletteItem) {
  return (
    <Combobox.Option value={address} className={classes.option}>
      <Group wrap="nowrap" justify="space-between" gap="sm">
        <div className={classes.texts}>
          <Text size="sm" fw={500} truncate>
            {title}
          </Text>
          <Text size="xs" className={classes.about} truncate>
            {about}
          </Text>
        </div>
        {status && (
          <Badge
            variant="outline"
            color="gray"
            tt="none"
            fw={500}
            miw="max-content"
            classNames={{ label: classes.status }}
          >
            {status}
          </Badge>
        )}
      </Group>
    </Combobox.Option>
  );
}
