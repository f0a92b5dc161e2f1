import type { Brand } from '#web/hosted/brand.ts';
import type { SampleHolder } from '#web/hosted/device-wallet/sample-wallet.tsx';
import type { ExpectedDocument } from '#web/kit/document-type.ts';

/** Data that the service embeds in the page (verification-sessions/capture-page.ts). */
export interface CaptureData {
  brand: Brand;
  /** The organization's ID: a device has a separate key for each. */
  organization: string;
  state: CaptureState;
  notices: Notice[];
  /** Holders of the sample wallet; empty in live mode. */
  sampleHolders: SampleHolder[];
  /** The document type that the organization expects; null if the person chooses. */
  documentType: ExpectedDocument | null;
  /** The page's own link, for another device. */
  handOver: { url: string; qr: string | null };
}

export type Status =
  | 'created'
  | 'started'
  | 'processing'
  | 'verified'
  | 'needs_review'
  | 'requires_input'
  | 'rejected'
  | 'expired'
  | 'redacted'
  | 'cancelled';

export interface CaptureState {
  status: Status;
  consentGiven: boolean;
  takesPictures: boolean;
  /** Methods that the organization accepts. */
  methods: ('document' | 'wallet')[];
  /** Whether pictures of the face are taken before a wallet is asked, which are compared with its portrait. */
  walletNeedsFace: boolean;
  /** Progress of the pending wallet request. */
  wallet: { state: WalletState } | null;
  attemptsLeft: number;
  reasons: { code: string; message: string }[];
  stage: Stage | null;
  returnUrl: string | null;
}

export type WalletState = 'pending' | 'fetched' | 'verified' | 'failed' | 'expired';

/** A request that a wallet can answer. */
export interface AskedWallet {
  /** Begins with `openid4vp:`. */
  link: string | null;
  /** A data URI; null if the link is too long for a QR code. */
  qr: string | null;
  /** The request's page, to whose URL the browser's wallets send their answer. */
  pageUrl: string;
}

/** The activity of the device used last. */
export type Stage = 'handed_over' | 'document' | 'face';

/** The notice before the camera starts; consent refers to it by its hash. */
export interface Notice {
  language: string;
  hash: string;
  sections: { heading: string; text: string }[];
}

export type LivenessStep = 'look_left' | 'look_right' | 'look_up' | 'come_closer';

export interface Challenge {
  id: string;
  nonce: string;
  steps: LivenessStep[];
  expiresAt: string;
}

/** The answer to a challenge; `at` counts milliseconds from when it was shown. */
export interface Liveness {
  challengeId: string;
  nonce: string;
  frames: { image: string; at: number }[];
}
