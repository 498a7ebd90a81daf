import type { ClubSetUp } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const GRADE_STATUS: Readonly<Record<NonNullable<ClubSetUp['mapGrade']>, Status>> = {
  A: 'success',
  B: 'success',
  C: 'warning',
  D: 'danger',
}

type Props<K extends keyof ClubSetUp> = { setUp: Pick<ClubSetUp, K> }

/** The grade of the worst hole, or that there is no map. */
export function MapBadge({ setUp: { mapGrade, openImportId } }: Props<'mapGrade' | 'openImportId'>) {
  const { t } = useTranslation('golfclubs')
  if (mapGrade) return <StatusBadge status={GRADE_STATUS[mapGrade]} label={t('setUp.grade', { grade: mapGrade })} />
  return openImportId ? (
    <StatusBadge status="info" label={t('setUp.inReview')} />
  ) : (
    <StatusBadge status="neutral" label={t('setUp.noMap')} />
  )
}

export function PinsBadge({ setUp: { pins } }: Props<'pins'>) {
  const { t } = useTranslation('golfclubs')
  return pins > 0 ? (
    <StatusBadge status="success" label={t('setUp.pins', { count: pins })} />
  ) : (
    <StatusBadge status="neutral" label={t('setUp.noPins')} />
  )
}

/** Open invitations are shown while nobody works there. */
export function PeopleBadge({ setUp: { people, invited } }: Props<'people' | 'invited'>) {
  const { t } = useTranslation('golfclubs')
  if (people > 0) return <StatusBadge status="success" label={t('setUp.people', { count: people })} />
  return invited > 0 ? (
    <StatusBadge status="info" label={t('setUp.invited', { count: invited })} />
  ) : (
    <StatusBadge status="warning" label={t('setUp.nobody')} />
  )
}

/** Devices are optional for a club. */
export function DevicesBadge({ setUp: { devices } }: Props<'devices'>) {
  const { t } = useTranslation('golfclubs')
  return devices > 0 ? (
    <StatusBadge status="success" label={t('setUp.devices', { count: devices })} />
  ) : (
    <StatusBadge status="neutral" label={t('setUp.noDevices')} />
  )
}
