import { type Check, notPassed, passed } from '../decision/check.ts';
import type { FraudSignal } from './fraud-signal.ts';

/**
 * Summarizes the signals: a decisive one fails the check, any other sends it to review; undefined means that they were
 * not computed.
 */
export function checkSignals(signals: readonly FraudSignal[] | undefined): Check {
  if (!signals) return notPassed('fraud_signals', 'not_performed', 'signals_not_searched');
  const decisive = signals.filter(({ weight }) => weight === 'decisive').length;
  const figures = { review: signals.length - decisive, decisive };
  if (decisive > 0) return notPassed('fraud_signals', 'failed', 'fraud_signal_decisive', figures);
  if (signals.length > 0) return notPassed('fraud_signals', 'unclear', 'fraud_signal_review', figures);
  return passed('fraud_signals', 'No fraud signals found.', figures);
}
