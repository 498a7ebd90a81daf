import type { ProblemCode } from './problem-codes.ts'

/** Of time pars, groups and the marshals' log. */
export const PACE_PROBLEM_TEXTS = {
  pace_template_not_found: {
    en: 'There is no such time par. It may have been deleted: go back to the list.',
    it: 'Questo tempo di percorrenza non esiste. Forse è stato eliminato: torna all’elenco.',
  },
  pace_team_not_found: {
    en: 'There is no such group. It may have been removed from the tee sheet: look at the board again.',
    it: 'Questo gruppo non esiste. Forse è stato tolto dagli orari di partenza: guarda di nuovo il tabellone.',
  },
  pace_day_settled: {
    en: 'The positions for that day are no longer stored, so its log can no longer be changed.',
    it: 'Le posizioni di quella giornata non sono più conservate, quindi il registro non si può più modificare.',
  },
  pace_log_key_taken: {
    en: 'This entry is already in another group’s log. Load the page again and log it once more.',
    it: 'Questa voce è già nel registro di un altro gruppo. Ricarica la pagina e registrala di nuovo.',
  },
  pace_log_other_day: {
    en: 'This group does not play on that day, so the entry does not belong in its log. Choose a group that is on the course.',
    it: 'Questo gruppo non gioca in quel giorno, quindi la voce non va nel suo registro. Scegli un gruppo che è in campo.',
  },
  pace_log_entry_not_found: {
    en: 'There is no such entry in this group’s log, or the app itself wrote it. Look at the log again.',
    it: 'Questa voce non è nel registro del gruppo, oppure l’ha scritta l’app. Guarda di nuovo il registro.',
  },
  pace_template_exists: {
    en: 'This layout already has a time par for groups of this size. Change that one.',
    it: 'Per gruppi di questa dimensione il tracciato ha già un tempo di percorrenza. Modifica quello.',
  },
  too_many_pace_teams: {
    en: 'This day has 200 groups, the maximum. Remove some from the tee sheet.',
    it: 'Questa giornata ha già 200 gruppi, il massimo. Togline qualcuno dagli orari di partenza.',
  },
  pace_teams_do_not_fit: {
    en: 'These two groups cannot play on together. They need the same day and layout, and no more than eight players.',
    it: 'Questi due gruppi non possono proseguire insieme. Servono stessa giornata e stesso tracciato, e non più di otto giocatori.',
  },
  pace_log_full: {
    en: 'This group’s log is full. Look at the board again.',
    it: 'Il registro di questo gruppo è pieno. Guarda di nuovo il tabellone.',
  },
  pace_template_does_not_fit: {
    en: 'This time par lists a hole twice, or one that the layout does not include. Reload the page and enter it again.',
    it: 'Questo tempo di percorrenza indica buche che il tracciato non prevede, o una due volte. Ricarica la pagina e inseriscilo di nuovo.',
  },
  pace_levels_out_of_order: {
    en: '“Behind from” cannot be less than “Slightly behind from”. Raise the first or lower the second.',
    it: '«In ritardo da» non può essere inferiore a «Leggermente in ritardo da». Alza il primo valore o abbassa il secondo.',
  },
  pace_template_unknown: {
    en: 'This time par does not belong to the layout. Choose another, or none.',
    it: 'Questo tempo di percorrenza non è del tracciato. Scegline un altro, o nessuno.',
  },
  start_hole_unknown: {
    en: 'The layout has no such hole. Choose one that it includes.',
    it: 'Il tracciato non ha questa buca. Scegline una che si gioca.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
