import type { Language } from '@pinwise/contract'

interface NoticeContent {
  readonly text: string
  readonly kind: string
  readonly club: string
  readonly language: Language
  readonly origin: string
}

const TEXTS = {
  en: {
    safety: 'Safety notice',
    other: 'Notice',
    foot: 'You get this email because you asked for notices by email. Change that here:',
  },
  it: {
    safety: 'Avviso di sicurezza',
    other: 'Avviso',
    foot: 'Ricevi questa email perché hai scelto di ricevere gli avvisi via email. Puoi cambiare questa scelta qui:',
  },
} as const

/** The email to staff who have requested notices by email. */
export function noticeEmail({ text, kind, club, language, origin }: NoticeContent): { subject: string; text: string } {
  const texts = TEXTS[language]
  const head = kind === 'safety' ? texts.safety : texts.other
  return {
    subject: `${head} · ${club}`,
    text: `${text}\n\n${club}\n\n${texts.foot}\n${origin}/admin/notifications\n`,
  }
}
