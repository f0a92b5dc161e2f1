import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { presentTexts } from './locales/index.ts';

/** How long the code works still; not read out by itself, for it changes every second. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useTexts(presentTexts);
  const left = useSecondsLeft(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const time = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
  return (
    <Text size="sm" c="dimmed" ta="center" mb="md" role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('code.left', { time })}
    </Text>
  );
}

/** Counts from when the page was loaded; a device that slept goes on where the time is. */
function useSecondsLeft(seconds: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed(Math.floor(performance.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, seconds - passed);
}
