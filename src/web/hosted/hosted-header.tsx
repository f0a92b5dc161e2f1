import { Avatar, Text, useMantineTheme } from '@mantine/core';
import type { Brand } from './brand.ts';
import css from './hosted.module.css';
import { HostedPreferences } from './hosted-preferences.tsx';

/** Logo and name of the organisation; language and appearance at the other end. */
export function HostedHeader({ brand }: { brand: Brand | undefined }) {
  const { primaryColor } = useMantineTheme();
  const name = brand?.organization ?? 'Avouch';
  return (
    <header className={css.header}>
      <div className={css.who}>
        {brand?.logo ? (
          <img src={brand.logo} alt="" className={css.logo} />
        ) : (
          <Avatar name={name} color={primaryColor} radius="md" size={32} aria-hidden />
        )}
        <Text fw={600} truncate title={name}>
          {name}
        </Text>
      </div>
      <HostedPreferences />
    </header>
  );
}
