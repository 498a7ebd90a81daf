import { useTranslation } from '../../i18n/use-translation.ts'
import { MapCredit } from '../sections/MapCredit.tsx'
import { BOTH_THEMES, Screen } from '../sections/Screen.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './Roles.module.css'

const ROLES = [
  ['greenkeeper', 'board'],
  ['marshal', 'pace'],
  ['proShop', 'print'],
  ['manager', 'map'],
] as const
const POINTS = ['first', 'second', 'third'] as const

/** Four people, what each gets, and the screen they get it on. */
export function Roles() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="roles" title={t('roles.title')} lead={t('roles.lead')}>
      <div className={styles.roles}>
        {ROLES.map(([role, screen]) => (
          <article key={role}>
            <Screen
              name={screen}
              label={t(`screens.${screen}`)}
              width={600}
              height={400}
              sizes="(width >= 1200px) 578px, (width >= 700px) 48vw, 92vw"
              themes={BOTH_THEMES}
              className={styles.screen}
            />
            <h3>{t(`roles.${role}.title`)}</h3>
            <ul>
              {POINTS.map(point => (
                <li key={point}>{t(`roles.${role}.${point}`)}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <MapCredit text={t('screens.source')} />
    </Section>
  )
}
