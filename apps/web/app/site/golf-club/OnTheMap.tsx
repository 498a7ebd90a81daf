import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import { Steps } from '../sections/Steps.tsx'
import styles from './OnTheMap.module.css'

const STEPS = ['fetch', 'check', 'draw', 'publish'] as const

/** How a course gets on the map. */
export function OnTheMap() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="map" title={t('map.title')} lead={t('map.lead')} tone="surface">
      <Picture name="course-map" label={t('map.picture')} className={styles.map} />
      <MapCredit text={t('map.source')} />
      <Steps steps={STEPS.map(name => ({ name, title: t(`map.${name}.title`), text: t(`map.${name}.text`) }))} />
    </Section>
  )
}
