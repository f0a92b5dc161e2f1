import { ActionIcon, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { changeLanguage, LANGUAGES, type Language, useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { IconMoon, IconSun } from '#web/kit/icons.generated.ts';
import css from './hosted.module.css';
import { hostedTexts } from './locales/index.ts';

/** Language and appearance, in a size for phones. */
export function HostedPreferences() {
  const t = useTexts(hostedTexts);
  const language = useLanguage();
  return (
    <div className={css.preferences}>
      <NativeSelect
        size="xs"
        variant="unstyled"
        aria-label={t('language')}
        classNames={{ input: css.language ?? '' }}
        value={language}
        onChange={({ currentTarget }) => void changeLanguage(currentTarget.value as Language)}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <SchemeButton />
    </div>
  );
}

function SchemeButton() {
  const t = useTexts(hostedTexts);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={isDark ? t('light') : t('dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
}
