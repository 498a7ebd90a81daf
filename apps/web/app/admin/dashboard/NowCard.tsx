import type { ClubDashboard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Tile, Tiles } from './Tile.tsx'
import { useClubMoment } from './use-club-moment.ts'

/** The current state of the club, each part with a link to its page. */
export function NowCard({ today }: { today: ClubDashboard }) {
  const { t } = useTranslation('dashboard')
  const moment = useClubMoment(today.timeZone)
  const { play, devices, notices, fences, stoppedSince } = today
  return (
    <Card
      title={t('now.title')}
      note={t('now.asOf', { when: moment(today.at) })}
      action={play.isSimulated && <StatusBadge status="info" label={t('now.simulated')} />}
    >
      <Tiles>
        <Tile
          label={t('now.play')}
          value={play.out > 0 ? t('now.out', { count: play.out }) : t('now.nobodyOut')}
          note={
            play.out > 0
              ? `${t('now.onPace', { count: play.onPace })} · ${t('now.needAction', { count: play.needAction })}`
              : t('now.groupsToday', { count: play.groups })
          }
          to={paths.pace}
          needsAction={play.needAction > 0}
        />
        {play.calls > 0 && (
          <Tile
            label={t('now.calls')}
            value={t('now.callsOpen', { count: play.calls })}
            note={t('now.callsNote')}
            to={paths.map}
            needsAction
          />
        )}
        <Tile
          label={t('now.stop')}
          value={t(stoppedSince ? 'now.stopped' : 'now.goesOn')}
          note={stoppedSince && t('now.stoppedSince', { when: moment(stoppedSince) })}
          to={paths.pace}
          needsAction={stoppedSince !== null}
        />
        <Tile
          label={t('now.devices')}
          value={
            devices.attention > 0
              ? t('now.devicesAttention', { count: devices.attention })
              : t(devices.total > 0 ? 'now.devicesWell' : 'now.noDevices')
          }
          note={deviceNote()}
          to={paths.map}
          needsAction={devices.attention > 0}
        />
        <Tile
          label={t('now.notices')}
          value={t('now.noticesActive', { count: notices.active })}
          note={noticeNote()}
          to={paths.notifications}
          needsAction={notices.unreadSafety > 0}
        />
        {fences.open > 0 && (
          <Tile
            label={t('now.fences')}
            value={t('now.fencesOpen', { count: fences.open })}
            note={t('now.fencesNote')}
            to={paths.map}
            needsAction
          />
        )}
      </Tiles>
    </Card>
  )

  function deviceNote() {
    const parts = (['silent', 'lowBattery', 'outside'] as const).filter(part => devices[part] > 0)
    if (parts.length > 0) return parts.map(part => t(`now.device.${part}`, { count: devices[part] })).join(', ')
    return devices.total > 0 && t('now.devicesTotal', { count: devices.total })
  }
  function noticeNote() {
    if (notices.unreadSafety > 0) return t('now.unreadSafety', { count: notices.unreadSafety })
    if (!notices.nextAt) return t('now.noneScheduled')
    return t('now.scheduled', { count: notices.scheduled, when: moment(notices.nextAt) })
  }
}
