/** For `X-Forwarded-For`: of limits by network each call counts against another one. */
export function anyAddress(): string {
  const byte = (): number => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}
