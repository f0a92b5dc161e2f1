import { AppError } from '#kernel/errors.ts';
import { type Session, statusOf, takesPictures } from './session.ts';

/** Throws 410 for an expired session, 409 for one that already has its pictures. */
export function assertTakesPictures(session: Session, now: Date): void {
  if (takesPictures(session, now)) return;
  if (session.row.expires_at <= now) throw new AppError('gone', { message: 'This link has expired.' });
  throw new AppError('conflict', { message: `No pictures are required; the session is ${statusOf(session, now)}.` });
}
