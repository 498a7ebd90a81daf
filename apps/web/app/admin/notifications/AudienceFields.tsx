import { AUDIENCES, isPublicAudience, type NoticeAudience } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { Button } from '../../ui/Button.tsx'
import { MapIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { paceKey } from '../pace/use-pace.ts'
import { FieldPair } from '../shell/RecordForm.tsx'
import styles from './Notifications.module.css'
import { type NoticeForm, wholeAudience } from './notice-form.ts'
import { groupName, openGroups } from './notice-groups.ts'
import { useReach } from './use-notices.ts'

const AudienceMap = lazy(async () => ({ default: (await import('./AudienceMap.tsx')).AudienceMap }))

interface AudienceFieldsProps {
  clubId: string
  value: NoticeForm['audience']
  onChange: (audience: NoticeForm['audience']) => void
  error?: string | undefined
}

/** The audience of the notice, chosen from lists or on the map, and its current size. */
export function AudienceFields({ clubId, value, onChange, error }: AudienceFieldsProps) {
  const { t } = useTranslation('notifications')
  const [hasMap, setHasMap] = useState(false)
  // Beside the map while it is shown, so that both are visible on a phone.
  const reach = <Reach clubId={clubId} audience={wholeAudience(value)} />
  const isOfCourse = value.to === 'course' || value.to === 'holes'
  return (
    <>
      <SelectField
        id="notice-audience"
        label={t('form.audience')}
        options={AUDIENCES.map(to => ({ value: to, label: t(`audiences.${to}`) }))}
        value={value.to}
        onChange={to => to && onChange({ to })}
        {...(error && { error })}
      />
      <OnMap clubId={clubId} value={value} onChange={onChange} isShown={hasMap} onToggle={() => setHasMap(!hasMap)} />
      {hasMap && reach}
      {isOfCourse && (
        <CourseField
          clubId={clubId}
          value={idOf(value.courseId)}
          onChange={courseId => onChange({ ...value, courseId })}
        />
      )}
      {value.to === 'holes' && (
        <FieldPair>
          {(['fromHole', 'toHole'] as const).map(end => (
            <NumberField
              key={end}
              id={`notice-${end}`}
              label={t(`form.${end}`)}
              min={1}
              max={54}
              value={typeof value[end] === 'number' ? value[end] : null}
              onChange={number => onChange({ ...value, [end]: number ?? undefined })}
            />
          ))}
        </FieldPair>
      )}
      {value.to === 'group' && (
        <GroupField clubId={clubId} value={idOf(value.teamId)} onChange={teamId => onChange({ ...value, teamId })} />
      )}
      {value.to === 'golfers' && (
        <GolferField
          clubId={clubId}
          value={idOf((value.userTrackerIds as readonly string[] | undefined)?.[0])}
          onChange={id => onChange({ ...value, userTrackerIds: [id] })}
        />
      )}
      {value.to === 'device' && (
        <DeviceField
          clubId={clubId}
          value={idOf(value.deviceId)}
          onChange={deviceId => onChange({ ...value, deviceId })}
        />
      )}
      {!hasMap && reach}
    </>
  )
}

interface OnMapProps extends Pick<AudienceFieldsProps, 'clubId' | 'value' | 'onChange'> {
  isShown: boolean
  onToggle: () => void
}

/**
 * The map is heavy, so it is shown on request only. The lists choose the same; they are below it, because the map
 * would move under the finger when a list appears.
 */
function OnMap({ isShown, onToggle, ...props }: OnMapProps) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <div className={`${styles.buttons} ${look('row', 'gap2', 'flush', 'unpadded')}`}>
        <Button icon={<MapIcon size={18} aria-hidden="true" />} aria-expanded={isShown} onClick={onToggle}>
          {t(isShown ? 'map.hide' : 'map.show')}
        </Button>
      </div>
      {isShown && (
        <LazyPiece fallback={<Skeleton shape="block" />}>
          <AudienceMap {...props} />
        </LazyPiece>
      )}
    </>
  )
}

const idOf = (value: unknown) => (typeof value === 'string' ? value : null)

function Reach({ clubId, audience }: { clubId: string; audience: NoticeAudience | null }) {
  const { t } = useTranslation('notifications')
  const { data } = useReach(clubId, audience)
  if (!audience || !data) return <p role="status">{t('reach.choose')}</p>
  if (data.total === 0) {
    const isPublic = isPublicAudience(audience)
    return (
      <p role="status">
        <strong>{t('reach.nobody')}</strong> {t(isPublic ? 'reach.later' : 'reach.onlyThen')}
      </p>
    )
  }
  const parts = (['golfers', 'devices', 'phones', 'staff', 'guests'] as const).filter(part => data[part] > 0)
  return (
    <p role="status">
      <strong>{t('reach.total', { count: data.total })}</strong>
      {parts.length > 0 && ` (${parts.map(part => t(`reach.${part}`, { count: data[part] })).join(', ')})`}
    </p>
  )
}

interface ChoiceProps {
  clubId: string
  value: string | null
  onChange: (id: string) => void
}

function CourseField({ clubId, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery({
    queryKey: ['club', clubId, 'courses'],
    queryFn: ({ signal }) => call(calls.listCourses, { clubId, signal }),
  })
  return (
    <SelectField
      id="notice-course"
      label={t('form.course')}
      placeholder={t('form.choose')}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={id => id && onChange(id)}
    />
  )
}

function GroupField({ clubId, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery({
    queryKey: [...paceKey(clubId), 'board'],
    queryFn: ({ signal }) => call(calls.getPaceBoard, { clubId, signal }),
  })
  const groups = openGroups(data?.groups ?? [], value)
  return (
    <SelectField
      id="notice-group"
      label={t('form.group')}
      description={t('form.groupNote')}
      placeholder={data && groups.length === 0 ? t('form.noGroups') : t('form.choose')}
      searchable
      options={groups.map(({ team }) => ({ value: team.id, label: groupName(team) }))}
      value={value}
      onChange={id => id && onChange(id)}
    />
  )
}

function GolferField({ clubId, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery({
    queryKey: ['club', clubId, 'user-trackers'],
    queryFn: ({ signal }) => call(calls.listUserTrackers, { clubId, signal }),
  })
  const sharing = data?.items.filter(({ endedAt }) => endedAt === null) ?? []
  return (
    <SelectField
      id="notice-golfer"
      label={t('form.golfer')}
      placeholder={data && sharing.length === 0 ? t('form.noGolfers') : t('form.choose')}
      searchable
      options={sharing.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={id => id && onChange(id)}
    />
  )
}

function DeviceField({ clubId, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery({
    queryKey: ['club', clubId, 'devices'],
    queryFn: ({ signal }) => call(calls.listDevices, { query: { clubId, limit: 200 }, signal }),
  })
  const shows = data?.items.filter(({ kind }) => kind === 'cart' || kind === 'tablet') ?? []
  return (
    <SelectField
      id="notice-device"
      label={t('form.device')}
      placeholder={data && shows.length === 0 ? t('form.noDevices') : t('form.choose')}
      searchable
      options={shows.map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onChange={id => id && onChange(id)}
    />
  )
}
