import type { ProblemCode } from './problem-codes.ts'

/** Of golfers' own rounds. */
export const ROUND_PROBLEM_TEXTS = {
  round_not_found: {
    en: 'There is no such round, or its link was withdrawn. Ask the person who sent it for another one.',
    it: 'Questo giro non esiste, o il link è stato ritirato. Chiedine un altro a chi te l’ha mandato.',
  },
  round_removed: {
    en: 'You removed this round on another phone. It is no longer stored.',
    it: 'Hai rimosso questo giro da un altro telefono. Non viene più conservato.',
  },
  round_full: {
    en: 'This card has reached the maximum number of changes. Start another round.',
    it: 'Questo score ha raggiunto il numero massimo di modifiche. Inizia un altro giro.',
  },
  too_many_rounds: {
    en: 'Your account holds the maximum number of rounds. Remove some of the oldest.',
    it: 'Il tuo account contiene già il numero massimo di giri. Rimuovi qualcuno dei più vecchi.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
