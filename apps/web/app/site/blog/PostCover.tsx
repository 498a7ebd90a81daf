import type { TextKey } from '../../i18n/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { OutsideLink } from '../OutsideLink.tsx'
import styles from './PostCover.module.css'

/** The drawing at the head of a post, with what it shows and where its lines come from. */
export function PostCover({ name }: { name: string }) {
  const { t } = useTranslation('blog-post')
  const caption = COVER_CAPTION[name]
  return (
    <figure className={styles.cover}>
      <Picture key={name} name={name} label={caption ? t(caption) : ''} className={styles.picture} />
      <figcaption>
        {caption ? `${t(caption)} ` : null}
        <OutsideLink href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors, ODbL 1.0</OutsideLink>
      </figcaption>
    </figure>
  )
}

/** What is on the drawings of pictures/covers/, for those who cannot see them and those who wonder. */
const COVER_CAPTION: Readonly<Record<string, TextKey<'blog-post'>>> = {
  'cover-fair-pins': 'cover.zones',
  'cover-reading-a-pin-sheet': 'cover.sheet',
  'cover-pace-and-the-tee-interval': 'cover.interval',
  'cover-mapping-your-course-with-openstreetmap': 'cover.outline',
  'cover-gps-accuracy-on-a-green': 'cover.accuracy',
  'cover-privacy-of-location-data-on-a-course': 'cover.track',
}
