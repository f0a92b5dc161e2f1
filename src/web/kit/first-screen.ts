let show = (): void => undefined;

/** Resolves once the page's first screen is rendered. */
export const firstScreen = new Promise<void>((resolve) => {
  show = resolve;
});

export const noteFirstScreen = (): void => show();
