export const SAMPLES = ['list-clubs', 'get-club', 'club-map', 'hole-map', 'pins'] as const
export type Sample = (typeof SAMPLES)[number]

export const SAMPLE_LANGUAGES = ['curl', 'typescript', 'python'] as const

/** The text of a file of samples/, as it is written for one installation. developers.test.ts runs each of them. */
export type SampleText = (name: `${Sample | 'problem'}.${(typeof SAMPLE_LANGUAGES)[number] | 'answer'}`) => string

/** What differs from one installation to the next; the files hold those of the one that the answers were taken from. */
export interface Installation {
  readonly origin: string
  readonly clubId: string
  readonly holeId: string
}

export const RECORDED: Installation = {
  origin: 'http://localhost:3000',
  clubId: '693f0fb3-d966-4b57-b583-61d54af126cd',
  holeId: 'ec102ad2-4d22-435c-ab91-90e47186dfe0',
}

export function sampleTexts(files: Readonly<Record<string, string>>, here: Installation): SampleText {
  return name =>
    (files[name] ?? '')
      .replaceAll(RECORDED.origin, here.origin)
      .replaceAll(RECORDED.clubId, here.clubId)
      .replaceAll(RECORDED.holeId, here.holeId)
}
