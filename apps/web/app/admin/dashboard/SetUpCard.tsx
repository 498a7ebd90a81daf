import type { Club } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { NeutralIcon, SuccessIcon } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useRoles } from '../shell/use-session-user.ts'
import { useManagerCount, useStatistics } from './club-queries.ts'
import styles from './DashboardPage.module.css'
import { type SetUp, type SetUpStep, setUpSteps } from './set-up-steps.ts'

/** What a new club still needs. A club that has it all needs no card. */
export function SetUpCard({ club }: { club: Club }) {
  const { t } = useTranslation('dashboard')
  const statistics = useStatistics(club.id)
  const managers = useManagerCount(club.id)
  const setUp = statistics.data &&
    managers.data !== undefined && { ...statistics.data, managers: managers.data, contact: club.contact }
  const steps = setUp ? setUpSteps(setUp) : []
  const done = steps.filter(step => step.isDone).length
  if (setUp && done === steps.length) return null
  return (
    <Card title={t('setUp.title')} note={setUp && t('setUp.done', { done, total: steps.length })}>
      <Loaded<unknown>
        query={statistics.data ? managers : statistics}
        loading={t('setUp.loading')}
        failed={t('setUp.failed')}
        skeleton={<Skeleton shape="row" count={4} />}
      >
        {() =>
          setUp && (
            <ol className={styles.steps}>
              {steps.map(step => (
                <Step key={step.name} {...step} setUp={setUp} club={club} />
              ))}
            </ol>
          )
        }
      </Loaded>
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
  const count = name === 'people' ? setUp.managers : setUp.courses
  const open =
    name === 'people' && isSuperadmin
      ? t('setUp.people.openForStaff')
      : t(`setUp.${name}.open`, { done: setUp.holesWithGreen, total: setUp.holes })
  return (
    <li>
      <Icon size={24} aria-hidden="true" className={isDone ? styles.done : styles.open} />
      <div className={styles.what}>
        <strong>
          {t(`setUp.${name}.title`)}
          <VisuallyHidden>: {t(isDone ? 'setUp.stepDone' : 'setUp.stepOpen')}</VisuallyHidden>
        </strong>
        <span>{isDone ? t(`setUp.${name}.done`, { count }) : open}</span>
        {!isDone && <WayOn step={name} club={club} />}
      </div>
    </li>
  )
}

/** Where the step is done. Platform staff cannot open a club's profile, but can find who may. */
function WayOn({ step, club: { customerId = '' } }: { step: SetUpStep['name']; club: Club }) {
  const { t } = useTranslation('dashboard')
  const { isAdmin, isSuperadmin } = useRoles()
  if (step === 'contact' && isAdmin) return <Link to={paths.profile}>{t('setUp.contact.link')}</Link>
  if (!isSuperadmin) return null
  const people = `${paths.users}?${new URLSearchParams({ customer: customerId })}`
  if (step === 'contact') return <Link to={people}>{t('setUp.contact.linkForStaff')}</Link>
  return step === 'people' ? <Link to={people}>{t('setUp.people.link')}</Link> : null
}
