import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './Roles.module.css'

const ROLES = [
  ['greenkeeper', 'pin'],
  ['marshal', 'phone-hole'],
  ['proShop', 'pin-sheet'],
  ['manager', 'course-map'],
] as const
/** How a drawing fills the head of its card: whole, from its top down, or from side to side. */
const SHAPES = { pin: 'whole', 'phone-hole': 'tall', 'pin-sheet': 'tall', 'course-map': 'wide' } as const
const POINTS = ['first', 'second', 'third'] as const

/** Four people, what each gets, and the drawing that their screen is made of. */
export function Roles() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="roles" title={t('roles.title')} lead={t('roles.lead')}>
      <div className={styles.roles}>
        {ROLES.map(([role, picture]) => (
          <article key={role}>
            <Picture name={picture} label={t(`roles.${role}.picture`)} className={styles[SHAPES[picture]]} />
            <h3>{t(`roles.${role}.title`)}</h3>
            <ul>
              {POINTS.map(point => (
                <li key={point}>{t(`roles.${role}.${point}`)}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}
