import type { ProblemCode } from './problem-codes.ts'

/** Of pins, plans, templates and sheets. */
export const PIN_PROBLEM_TEXTS = {
  pin_not_found: {
    en: 'There is no such pin. It may have been replaced: open the green again.',
    it: 'Questa bandiera non esiste. Forse è stata sostituita: riapri il green.',
  },
  pin_publication_not_found: {
    en: 'These pins were never published. Check the code on the sheet.',
    it: 'Queste bandiere non sono mai state pubblicate. Controlla il codice sul foglio.',
  },
  pins_hidden: {
    en: 'The committee is not showing the pins yet. Check again later.',
    it: 'Il comitato non mostra ancora le bandiere. Riprova più tardi.',
  },
  layout_print_not_found: {
    en: 'There is no such pin sheet design. It may have been deleted: go back to the list.',
    it: 'Questo modello di foglio non esiste. Forse è stato eliminato: torna all’elenco.',
  },
  pin_template_not_found: {
    en: 'There is no such template. It may have been deleted: choose another one.',
    it: 'Questo schema non esiste. Forse è stato eliminato: scegline un altro.',
  },
  pin_conflict: {
    en: 'Someone else moved a pin on the same green. Compare the two and choose one.',
    it: 'Qualcun altro ha spostato la bandiera sullo stesso green. Confrontale e scegli quale vale.',
  },
  pin_plans_overlap: {
    en: 'There is already a plan for these greens and days. Replace it, or choose other days.',
    it: 'Per questi green e giorni ci sono già bandiere in programma. Sostituiscile o scegli altri giorni.',
  },
  pin_not_planned: {
    en: 'This pin is already in use. Publish another one instead.',
    it: 'Questa bandiera è già in uso. Pubblicane un’altra.',
  },
  too_many_layout_prints: {
    en: 'The club has reached the maximum number of pin sheet designs. Delete one that is not used.',
    it: 'Il circolo ha raggiunto il numero massimo di modelli di foglio. Eliminane uno che non serve.',
  },
  too_many_pin_templates: {
    en: 'This layout already has 50 templates, the maximum. Delete one that is not used.',
    it: 'Questo tracciato ha già 50 schemi, il massimo. Eliminane uno che non serve.',
  },
  too_many_plans: {
    en: 'Too many pins are planned for the coming days. Plan more when some of those days have passed.',
    it: 'Per i prossimi giorni ci sono troppe bandiere in programma. Programmane altre quando alcuni di quei giorni saranno passati.',
  },
  pin_outside_green: {
    en: 'A pin must lie on its green. Move it inside the outline.',
    it: 'La bandiera deve stare sul green. Spostala dentro il contorno.',
  },
  green_missing: {
    en: 'This hole has no green on the map yet. Draw it on the map first.',
    it: 'Questa buca non ha ancora un green sulla mappa. Prima disegnalo sulla mappa.',
  },
  plan_in_the_past: {
    en: 'A plan must start in the future. Choose a later day or time, or publish now.',
    it: 'Un programma deve iniziare nel futuro. Scegli un giorno o un’ora successivi, oppure pubblica ora.',
  },
  period_too_long: {
    en: 'The period is too long. Ask for at most 92 days.',
    it: 'Il periodo è troppo lungo. Chiedi al massimo 92 giorni.',
  },
  layout_unknown: {
    en: 'That layout does not belong to the club. Choose one from the list.',
    it: 'Il tracciato indicato non è del circolo. Sceglilo dall’elenco.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
