import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { OutsideLink } from '../OutsideLink.tsx'
import { COVER_CAPTION } from './cover-caption.ts'
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
