import { type Language, type ManagerKind, PRODUCT_NAME } from '@pinwise/contract'

interface InvitationTexts {
  readonly subject: string
  readonly subjectWithoutPlace: string
  readonly greeting: string
  readonly asks: string
  readonly asksWithoutPlace: string
  readonly as: Readonly<Record<ManagerKind, string>>
  readonly how: string
  readonly and: string
}

/** The message contains a single-use link and never a password. */
const TEXTS: Readonly<Record<Language, InvitationTexts>> = {
  en: {
    subject: `{inviter} invites you to {place} on ${PRODUCT_NAME}`,
    subjectWithoutPlace: `{inviter} invites you to ${PRODUCT_NAME}`,
    greeting: 'Hello {name},',
    asks: `{inviter} invites you to work at {place} on ${PRODUCT_NAME}.`,
    asksWithoutPlace: `{inviter} has made an account for you on ${PRODUCT_NAME}.`,
    as: {
      manager: 'You would be a manager: the day’s work, and also people, subscription and settings.',
      staff: 'You would be a member of staff: pins, map, pace and the rest of the day’s work.',
    },
    how: 'The link works once, for 7 days. If you were not expecting this, ignore the message: nothing happens without the link.',
    and: 'and',
  },
  it: {
    subject: `{inviter} ti invita a {place} su ${PRODUCT_NAME}`,
    subjectWithoutPlace: `{inviter} ti invita su ${PRODUCT_NAME}`,
    greeting: 'Ciao {name},',
    asks: `{inviter} ti invita a lavorare presso {place} su ${PRODUCT_NAME}.`,
    asksWithoutPlace: `{inviter} ha creato un account ${PRODUCT_NAME} per te.`,
    as: {
      manager: 'Saresti responsabile: il lavoro di ogni giorno, più persone, abbonamento e impostazioni.',
      staff: 'Faresti parte dello staff: bandiere, mappa, tempo di gioco e tutto il lavoro di ogni giorno.',
    },
    how: 'Il link vale una sola volta, per 7 giorni. Se non te lo aspettavi, ignora il messaggio: senza il link non succede nulla.',
    and: 'e',
  },
}

interface Invited {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly inviter: string
  readonly places: readonly string[]
  readonly kind: ManagerKind | null
  readonly link: string
}

/** More names would not fit into a subject line; the page shows all of them. */
const MAX_PLACES_NAMED = 3

export function invitationMessage({ to, name, language, inviter, places, kind, link }: Invited) {
  const texts = TEXTS[language]
  const place = placesIn(places, texts.and)
  const fill = (text: string) =>
    text.replace(
      /\{(name|inviter|place)\}/g,
      (_, field: 'name' | 'inviter' | 'place') => ({ name, inviter, place })[field],
    )
  const lines = [
    texts.greeting,
    place ? texts.asks : texts.asksWithoutPlace,
    ...(kind ? [texts.as[kind]] : []),
    link,
    texts.how,
  ]
  const text = [...lines.map(line => (line === link ? line : fill(line))), `${PRODUCT_NAME}\n`].join('\n\n')
  const subject = fill(place ? texts.subject : texts.subjectWithoutPlace)
  return { channel: 'email', kind: 'users.invitation', to, subject, text } as const
}

function placesIn(places: readonly string[], and: string): string {
  const named = places.slice(0, MAX_PLACES_NAMED)
  if (places.length > MAX_PLACES_NAMED) return `${named.join(', ')} …`
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} ${and} ${named.at(-1)}` : (named[0] ?? '')
}
