import type { TextKey } from '../../i18n/texts.ts'

/** What is on the drawings of pictures/covers/, for those who cannot see them and those who wonder. */
export const COVER_CAPTION: Readonly<Record<string, TextKey<'blog-post'>>> = {
  'cover-fair-pins': 'cover.zones',
  'cover-reading-a-pin-sheet': 'cover.sheet',
  'cover-pace-and-the-tee-interval': 'cover.interval',
  'cover-mapping-your-course-with-openstreetmap': 'cover.outline',
  'cover-gps-accuracy-on-a-green': 'cover.accuracy',
  'cover-privacy-of-location-data-on-a-course': 'cover.track',
}
