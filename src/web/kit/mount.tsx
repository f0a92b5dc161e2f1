import '@fontsource-variable/hanken-grotesk/wght.css';
import './schemes.css';
import { DirectionProvider, MantineProvider, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';
import { addTexts, startI18n, type Texts, useLanguage, useTexts } from './i18n/index.ts';
import { directionOf } from './i18n/languages.ts';
import { kitTexts } from './locales/index.ts';
import { styleNonce } from './page-data.ts';
import { legibleColors, theme } from './theme.ts';

/** Starts a page: texts, theme, and error boundary. */
// biome-ignore lint/suspicious/noExplicitAny: texts of different shapes.
export async function mount(page: ReactNode, texts: readonly Texts<any>[], look = theme): Promise<void> {
  // Where the library that locks the scroll position below a dialog looks for its style's nonce.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
  // The library that prevents scrolling behind a dialog creates its own style.
  setNonce(styleNonce());
  startI18n();
  await Promise.all([kitTexts, ...texts].map(addTexts));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <StrictMode>
      <Frame look={look}>{page}</Frame>
    </StrictMode>,
  );
}

function Frame({ look, children }: { look: MantineThemeOverride; children: ReactNode }) {
  const direction = directionOf(useLanguage());
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={useNamedCrosses(look)}
        cssVariablesResolver={legibleColors}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <ErrorBoundary>{children}</ErrorBoundary>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Labels the close button of every dialog. */
function useNamedCrosses(look: MantineThemeOverride): MantineThemeOverride {
  const close = useTexts(kitTexts)('close');
  return useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': close } };
    return mergeThemeOverrides(look, { components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
  }, [look, close]);
}
