import type { NoticeKind, TranslatedText } from '@pinwise/contract'

export const NOTICE_TEMPLATES = ['frost', 'lightning', 'cartPath', 'holeClosed'] as const
type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number]

interface Template {
  readonly kind: NoticeKind
  readonly texts: TranslatedText
  /** How long it is usually shown. */
  readonly hours: number
}

/** In every language, whichever the secretary reads: golfers read theirs. */
export const TEMPLATES: Readonly<Record<NoticeTemplate, Template>> = {
  frost: {
    kind: 'warning',
    texts: {
      en: 'Frost delay: the course is closed for now. We will tell you as soon as play can start.',
      it: 'Campo chiuso per gelo. Ti avvisiamo appena si può giocare.',
    },
    hours: 2,
  },
  lightning: {
    kind: 'safety',
    texts: {
      en: 'Lightning: stop play now and go to the nearest shelter or the clubhouse.',
      it: 'Fulmini: interrompi subito il gioco e raggiungi il riparo più vicino o la club house.',
    },
    hours: 2,
  },
  cartPath: {
    kind: 'info',
    texts: {
      en: 'Carts on the paths only today, please.',
      it: 'Oggi i golf car restano sui vialetti, grazie.',
    },
    hours: 12,
  },
  holeClosed: {
    kind: 'warning',
    texts: {
      en: 'A hole is closed today. Follow the signs to the next tee.',
      it: 'Oggi una buca è chiusa. Segui le indicazioni per il tee successivo.',
    },
    hours: 12,
  },
}
