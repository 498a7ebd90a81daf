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

const TEXTS = {
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
  const texts = TEXTS[language]
  const day = (name: string) =>
    new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${name}T12:00:00Z`),
    )
  const number = (value: number) => new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 1 }).format(value)
  const minutes = (value: number | null) => (value === null ? texts.tooFew : `${number(value)} min`)
  const duration = (value: number | null) =>
    value === null ? texts.tooFew : `${Math.floor(Math.round(value) / 60)} h ${Math.round(value) % 60} min`
  const percent = (share: number | null) => (share === null ? texts.tooFew : `${Math.round(share * 100)} %`)
  const lines = [
    [texts.golfers, (of: PlaySummary) => number(of.golfers)],
    [texts.groups, (of: PlaySummary) => number(of.groups)],
    [texts.round, (of: PlaySummary) => duration(of.roundMinutes)],
    [texts.within, (of: PlaySummary) => percent(of.withinGoalShare)],
    [texts.wait, (of: PlaySummary) => minutes(of.waitMinutesPerGroup)],
    [texts.stops, (of: PlaySummary) => duration(of.counts.stopSeconds / 60)],
  ] as const
  const compared = before.groups > 0
  const figures = lines.map(([label, of]) => `${label}: ${of(now)}${compared ? ` ${texts.before(of(before))}` : ''}`)
  const worst = longestWait(now)
  const body =
    now.groups === 0
      ? [texts.none]
      : [figures.join('\n'), ...(worst ? [texts.hole(worst.number, minutes(worst.waitMinutes))] : [])]
  const link = `${texts.all} ${origin}/admin/explore?from=${from}&to=${to}`
  return {
    subject: `${texts.subject} · ${club}`,
    text: `${[`${club}, ${texts.period(day(from), day(to))}`, ...body, link, texts.foot].join('\n\n')}\n`,
  }
}

function longestWait({ holes }: PlaySummary) {
  const waits = holes.filter(({ waitMinutes }) => waitMinutes !== null && waitMinutes > 0)
  return waits.sort((a, b) => (b.waitMinutes ?? 0) - (a.waitMinutes ?? 0))[0] ?? null
}
