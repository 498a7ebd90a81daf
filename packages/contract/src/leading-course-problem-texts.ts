import type { ProblemCode } from './problem-codes.ts'

export const LEADING_COURSE_PROBLEM_TEXTS = {
  leading_course_not_found: {
    en: 'This leading course no longer exists. Go back to the list.',
    it: 'Questo campo in evidenza non esiste più. Torna all’elenco.',
  },
  too_many_leading_courses: {
    en: 'You have reached the maximum number of leading courses. Delete one first.',
    it: 'Hai raggiunto il numero massimo di campi in evidenza. Prima eliminane uno.',
  },
  leading_courses_changed: {
    en: 'Someone else added or deleted a leading course in the meantime. Here is the list as it is now: order it again.',
    it: 'Nel frattempo qualcuno ha aggiunto o eliminato un campo. Ecco l’elenco aggiornato: ordinalo di nuovo.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
