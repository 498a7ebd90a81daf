import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import cards from '../sections/Cards.module.css'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './Features.module.css'

const ROWS = [
  ['pin', 'green-5'],
  ['approach', 'approach'],
  ['carry', 'carry'],
] as const
const MORE = ['offline', 'card', 'messages', 'privacy'] as const

export function Features() {
  const { t } = useTranslation('app')
  return (
    <Section id="features" title={t('features.title')} lead={t('features.lead')}>
      <div className={styles.rows}>
        {ROWS.map(([name, picture]) => (
          <article key={name}>
            <Picture name={picture} label={t(`features.${name}.picture`)} className={styles.picture} />
            <div>
              <h3>{t(`features.${name}.title`)}</h3>
              <p>{t(`features.${name}.text`)}</p>
            </div>
          </article>
        ))}
      </div>
      <MapCredit text={t('features.source')} />
      <div className={`${cards.row} ${cards.four}`}>
        {MORE.map(name => (
          <article key={name} className={cards.card}>
            <h3>{t(`features.${name}.title`)}</h3>
            <p>{t(`features.${name}.text`)}</p>
          </article>
        ))}
      </div>
    </Section>
  )
}
