import type { Language } from '@pinwise/contract'
import type { PlaySummary } from '@pinwise/golf'

interface Told {
  readonly club: string
  /** Monday and Sunday. */
  readonly from: string
  readonly to: string
  readonly now: PlaySummary
  /** The week before. */
  readonly before: PlaySummary
  readonly language: Language
  readonly origin: string
}

const WORDS = {
  en: {
    locale: 'en-GB',
    subject: 'Your week',
    period: (from: string, to: string) => `${from} to ${to}`,
    none: 'No rounds were recorded this week.',
    golfers: 'Golfers',
    groups: 'Groups',
    round: 'Average round',
    within: 'Within the goal',
    wait: 'Waiting per group',
    stops: 'Play stopped',
    hole: (number: number, minutes: string) => `Groups waited longest on hole ${number}: ${minutes} each.`,
    before: (value: string) => `(the week before: ${value})`,
    tooFew: 'too few golfers',
    all: 'All figures:',
    foot: 'You get this email because you asked for the weekly report. Change that on the same page.',
  },
  it: {
    locale: 'it-IT',
    subject: 'La tua settimana',
    period: (from: string, to: string) => `${from} – ${to}`,
    none: 'Questa settimana non è stato registrato nessun giro.',
    golfers: 'Golfisti',
    groups: 'Gruppi',
    round: 'Giro medio',
    within: 'Entro l’obiettivo',
    wait: 'Attesa per gruppo',
    stops: 'Gioco sospeso',
    hole: (number: number, minutes: string) => `L’attesa più lunga è stata alla buca ${number}: ${minutes} per gruppo.`,
    before: (value: string) => `(la settimana prima: ${value})`,
    tooFew: 'troppo pochi golfisti',
    all: 'Tutte le cifre:',
    foot: 'Ricevi questa email perché hai chiesto il rapporto settimanale. Puoi cambiare questa scelta nella stessa pagina.',
  },
} as const

/** A week of a club in a few lines, beside the week before. */
export function reportEmail({ club, from, to, now, before, language, origin }: Told): {
  subject: string
  text: string
} {
  const words = WORDS[language]
  const day = (name: string) =>
    new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${name}T12:00:00Z`),
    )
  const number = (value: number) => new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value)
  const minutes = (value: number | null) => (value === null ? words.tooFew : `${number(value)} min`)
  const duration = (value: number | null) =>
    value === null ? words.tooFew : `${Math.floor(Math.round(value) / 60)} h ${Math.round(value) % 60} min`
  const percent = (share: number | null) => (share === null ? words.tooFew : `${Math.round(share * 100)} %`)
  const lines = [
    [words.golfers, (of: PlaySummary) => number(of.golfers)],
    [words.groups, (of: PlaySummary) => number(of.groups)],
    [words.round, (of: PlaySummary) => duration(of.roundMinutes)],
    [words.within, (of: PlaySummary) => percent(of.withinGoalShare)],
    [words.wait, (of: PlaySummary) => minutes(of.waitMinutesPerGroup)],
    [words.stops, (of: PlaySummary) => duration(of.counts.stopSeconds / 60)],
  ] as const
  const compared = before.groups > 0
  const figures = lines.map(([label, of]) => `${label}: ${of(now)}${compared ? ` ${words.before(of(before))}` : ''}`)
  const worst = longestWait(now)
  const body =
    now.groups === 0
      ? [words.none]
      : [figures.join('\n'), ...(worst ? [words.hole(worst.number, minutes(worst.waitMinutes))] : [])]
  const link = `${words.all} ${origin}/admin/explore?from=${from}&to=${to}`
  return {
    subject: `${words.subject} · ${club}`,
    text: `${[`${club}, ${words.period(day(from), day(to))}`, ...body, link, words.foot].join('\n\n')}\n`,
  }
}

function longestWait({ holes }: PlaySummary) {
  const waits = holes.filter(({ waitMinutes }) => waitMinutes !== null && waitMinutes > 0)
  return waits.sort((a, b) => (b.waitMinutes ?? 0) - (a.waitMinutes ?? 0))[0] ?? null
}
