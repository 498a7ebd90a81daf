import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import type { Coming } from '../coming.ts'
import { ComingTag } from '../sections/ComingTag.tsx'
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
/** Of what is not there yet: a whole card, or one point of it. */
const COMING = {
  marshal: 'pace',
  'proShop.second': 'messages',
  'manager.second': 'statistics',
} as const satisfies Record<string, Coming>
const comingOf = (name: string): Coming | undefined => COMING[name as keyof typeof COMING]
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
            <h3>
              {t(`roles.${role}.title`)}
              <ComingTag of={comingOf(role)} />
            </h3>
            <ul>
              {POINTS.map(point => (
                <li key={point}>
                  {t(`roles.${role}.${point}`)}
                  <ComingTag of={comingOf(`${role}.${point}`)} />
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}
