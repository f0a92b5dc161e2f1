import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { useFaceMeasure } from './use-face-measure.ts';
import { useFigure } from './use-figure.ts';
import type { Finding } from './use-finding.ts';

/** A finding's figures with their limits, in a sentence; undefined if nothing was measured. */
export function useMeasures(): (finding: Finding) => string | undefined {
  const t = useTexts(verificationsTexts);
  const figure = useFigure();
  const faces = useFaceMeasure();
  const { number } = useFormat();
  const say = (value: number | undefined): string => number(Math.abs(value ?? 0));
  const listed = (figures: Readonly<Record<string, number>>): string =>
    Object.entries(figures)
      .flatMap(([name, value]) => {
        const { word, text } = figure(name, value);
        // Nothing in common needs no figure beside the sentence that says so.
        return word === undefined || (name === 'score' && value === 0) ? [] : [`${word}: ${text}`];
      })
      .join(' · ');
  return ({ figures, ...finding }) => {
    if (!figures) return undefined;
    switch ('reason' in finding ? finding.reason : finding.key) {
      case 'document_expired':
        return t('measure.expired', { count: Math.abs(figures.daysLeft ?? 0) });
      case 'below_minimum_age':
        return t('measure.minimumAge', { count: figures.minimumAge ?? 0 });
      case 'document_too_old':
        return t('measure.documentAge', { count: figures.maximumDocumentAgeYears ?? 0 });
      case 'face_too_small':
        return t('measure.eyeDistance', { value: say(figures.eyeDistance), least: say(figures.leastEyeDistance) });
      case 'face_blurred':
        return t('measure.sharpness', { value: say(figures.sharpness), least: say(figures.leastSharpness) });
      case 'face_turned':
        return t('measure.turned', {
          yaw: say(figures.yaw),
          roll: say(figures.roll),
          mostYaw: say(figures.mostYaw),
          mostRoll: say(figures.mostRoll),
        });
      case 'image_too_dark':
        return t('measure.exposure', {
          brightness: say(figures.brightness),
          leastBrightness: say(figures.leastBrightness),
          contrast: say(figures.contrast),
          leastContrast: say(figures.leastContrast),
        });
      case 'list_match':
        return t('measure.hits', { count: figures.unsettled ?? 0, hits: say(figures.hits) });
      default:
        return faces(figures) ?? (listed(figures) || undefined);
    }
  };
}
