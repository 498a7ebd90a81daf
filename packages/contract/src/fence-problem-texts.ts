import type { ProblemCode } from './problem-codes.ts'

/** Of zones, their events and passes. */
export const FENCE_PROBLEM_TEXTS = {
  fence_not_found: {
    en: 'There is no such zone. It may have been deleted: reload the list.',
    it: 'Questa zona non esiste. Forse è stata eliminata: ricarica l’elenco.',
  },
  fence_group_not_found: {
    en: 'There is no such group of zones. Reload the list.',
    it: 'Questo gruppo di zone non esiste. Ricarica l’elenco.',
  },
  fence_event_not_found: {
    en: 'There is no such alert at this club. Reload the list.',
    it: 'Questo evento non esiste in questo circolo. Ricarica l’elenco.',
  },
  fence_pass_not_found: {
    en: 'This pass is no longer valid. Reload the list.',
    it: 'Questo permesso non è più valido. Ricarica l’elenco.',
  },
  too_many_fences: {
    en: 'The club has reached the maximum number of zones. Delete one that is not needed.',
    it: 'Il circolo ha raggiunto il numero massimo di zone. Eliminane una che non serve.',
  },
  fence_too_narrow: {
    en: 'The zone is too narrow: positions are not accurate enough to tell who is in it. Make it wider.',
    it: 'La zona è troppo stretta: le posizioni non sono abbastanza precise per dire chi è dentro. Allargala.',
  },
  fence_group_unknown: {
    en: 'This group no longer exists. Choose another.',
    it: 'Questo gruppo non esiste più. Scegline un altro.',
  },
  fence_hours_incomplete: {
    en: 'Give both a start and an end, or neither for the whole day.',
    it: 'Indica sia l’inizio sia la fine, o nessuno dei due per tutto il giorno.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
