import { SegmentedControl, Select, useMantineColorScheme } from '@mantine/core';
import { changeLanguage, LANGUAGES, type Language, useLanguage, useTexts } from './i18n/index.ts';
import { kitTexts } from './locales/index.ts';

export function LanguageSelect() {
  const t = useTexts(kitTexts);
  const data = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return (
    <Select
      size="xs"
      w={120}
      aria-label={t('language')}
      data={data}
      value={useLanguage()}
      allowDeselect={false}
      onChange={(value) => value && void changeLanguage(value as Language)}
    />
  );
}

export function SchemeSwitch() {
  const t = useTexts(kitTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const data = (['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`schemes.${value}`) }));
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('scheme')}
      data={data}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as typeof colorScheme)}
    />
  );
}
