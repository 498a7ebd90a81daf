import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import { SheetPicture } from '../sections/SheetPicture.tsx'
import { DistanceCard } from './DistanceCard.tsx'
import styles from './Surfaces.module.css'

const HOLES = [7, 8, 9] as const

/** What the product draws and measures, on real holes. Each stands here once its feature does. */
export function Surfaces() {
  const { t } = useTranslation('home')
  return (
    <Section id="surfaces" title={t('surfaces.title')} lead={t('surfaces.lead')}>
      <div className={styles.bento}>
        <DistanceCard />
        <article>
          <Picture name="green-4" label={t('pin.picture')} className={styles.pin} />
          <h3>{t('pin.title')}</h3>
          <p>{t('pin.text')}</p>
        </article>
        <article className={styles.sheet}>
          <h3>{t('sheet.title')}</h3>
          <p>{t('sheet.text')}</p>
          <div className={styles.paper}>
            <SheetPicture label={t('sheet.picture')} sizes="(width >= 1100px) 600px, (width >= 520px) 440px, 84vw" />
          </div>
        </article>
        <article className={styles.course}>
          <div className={styles.holes}>
            {HOLES.map(hole => (
              <Picture key={hole} name={`hole-${hole}`} label={t('course.picture', { hole })} />
            ))}
          </div>
          <h3>{t('course.title')}</h3>
          <p>{t('course.text')}</p>
        </article>
      </div>
      <MapCredit text={t('surfaces.source')} />
    </Section>
  )
}
