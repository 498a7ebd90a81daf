import type { Club } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { NeutralIcon, SuccessIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useRoles } from '../shell/use-session-user.ts'
import styles from './DashboardPage.module.css'
import { type SetUp, type SetUpStep, setUpSteps } from './set-up-steps.ts'

/** What a new club still needs. A club that has it all needs no card. */
export function SetUpCard({ club, setUp }: { club: Club; setUp: SetUp }) {
  const { t } = useTranslation('dashboard')
  const steps = setUpSteps(setUp)
  const done = steps.filter(step => step.isDone).length
  if (done === steps.length) return null
  return (
    <Card title={t('setUp.title')} note={t('setUp.done', { count: done, total: steps.length })}>
      <ol className={`${styles.steps} ${look('list')}`}>
        {steps.map(step => (
          <Step key={step.name} {...step} setUp={setUp} club={club} />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps extends SetUpStep {
  setUp: SetUp
  club: Club
}

function Step({ name, isDone, setUp, club }: StepProps) {
  const { t } = useTranslation('dashboard')
  const { isSuperadmin } = useRoles()
  const Icon = isDone ? SuccessIcon : NeutralIcon
  const count = { courses: setUp.courses, map: setUp.holes, pins: setUp.pins, people: setUp.people, contact: 1 }[name]
  return (
    <li>
      <Icon size={24} aria-hidden="true" className={isDone ? styles.done : look('muted')} />
      <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')}`}>
        <strong>
          {t(`setUp.${name}.title`)}
          <VisuallyHidden>: {t(isDone ? 'setUp.stepDone' : 'setUp.stepOpen')}</VisuallyHidden>
        </strong>
        <span>
          {isDone
            ? t(`setUp.${name}.done`, { count })
            : t(openText(name, setUp, isSuperadmin), { count: setUp.holesWithGreen, total: setUp.holes })}
        </span>
        {!isDone && <WayOn step={name} club={club} />}
      </div>
    </li>
  )
}

function openText(name: SetUpStep['name'], { holes }: SetUp, isSuperadmin: boolean) {
  if (name === 'people' && isSuperadmin) return 'setUp.people.openForStaff' as const
  // No holes at all is no share of them.
  if (name === 'map' && holes === 0) return 'setUp.map.noHoles' as const
  return `setUp.${name}.open` as const
}

/** Where a club's staff do each step. */
const PLACES = {
  courses: paths.mapImport,
  map: paths.mapEditor,
  pins: paths.pinPosition,
  people: paths.profile,
  contact: paths.profile,
} as const satisfies Record<SetUpStep['name'], string>

/** Platform staff cannot open a club's own pages, but can find the people who may. */
function WayOn({ step, club: { customerId = '' } }: { step: SetUpStep['name']; club: Club }) {
  const { t } = useTranslation('dashboard')
  const { isAdmin, isSuperadmin } = useRoles()
  if (isAdmin) return <Link to={PLACES[step]}>{t(`setUp.${step}.link`)}</Link>
  if (!isSuperadmin) return null
  const people = `${paths.users}?${new URLSearchParams({ customer: customerId })}`
  return <Link to={people}>{t(step === 'people' ? 'setUp.people.linkForStaff' : 'setUp.contact.linkForStaff')}</Link>
}
