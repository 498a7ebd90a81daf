import type { ProblemCode } from './problem-codes.ts'

/** Of advertisers, campaigns and adverts. */
export const ADVERTISING_PROBLEM_TEXTS = {
  advert_not_found: {
    en: 'This advert no longer exists. Reload the list.',
    it: 'Questo annuncio non esiste più. Ricarica l’elenco.',
  },
  advertiser_not_found: {
    en: 'This advertiser no longer exists. Reload the list.',
    it: 'Questo inserzionista non esiste più. Ricarica l’elenco.',
  },
  campaign_not_found: {
    en: 'This campaign no longer exists. Reload the list.',
    it: 'Questa campagna non esiste più. Ricarica l’elenco.',
  },
  share_not_found: {
    en: 'This link is no longer valid. Ask the person who sent it for a new one.',
    it: 'Questo link non è più valido. Chiedine uno nuovo a chi te l’ha inviato.',
  },
  advert_in_use: {
    en: 'This advert has already been shown, so its figures are kept. Switch it off instead.',
    it: 'Questo annuncio è già stato mostrato e i suoi dati restano. Puoi disattivarlo.',
  },
  advertiser_in_use: {
    en: 'This advertiser has campaigns. Delete those first.',
    it: 'Questo inserzionista ha delle campagne. Elimina prima quelle.',
  },
  campaign_in_use: {
    en: 'This campaign has already been shown, so its figures are kept. Switch it off instead.',
    it: 'Questa campagna è già stata mostrata e i suoi dati restano. Puoi disattivarla.',
  },
  too_many_adverts: {
    en: 'A campaign has at most ten adverts. Delete one, or start another campaign.',
    it: 'Una campagna ha al massimo dieci annunci. Eliminane uno o crea un’altra campagna.',
  },
  period_reversed: {
    en: 'The end is before the start. Change one of the two.',
    it: 'La fine viene prima dell’inizio. Cambia una delle due date.',
  },
  sponsor_without_holes: {
    en: 'A hole sponsor needs at least one hole. Choose one, or another kind of campaign.',
    it: 'Lo sponsor di una buca ha bisogno di almeno una buca. Scegline una, o un altro tipo di campagna.',
  },
  contrast_too_low: {
    en: 'The text is hard to read on this background. Choose a darker or a lighter colour.',
    it: 'Il testo si legge male su questo sfondo. Scegli un colore più scuro o più chiaro.',
  },
  advert_picture_unfit: {
    en: 'The picture does not fit: it must be about twice as wide as high, at least 600 × 300 pixels and at most 300 kB.',
    it: 'L’immagine non va bene: deve essere larga circa il doppio dell’altezza, almeno 600 × 300 pixel e al massimo 300 kB.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
