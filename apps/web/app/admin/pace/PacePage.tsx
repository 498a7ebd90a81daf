import type { PaceBoard } from '@pinwise/contract'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useLayouts } from '../greens/use-pin-queries.ts'
import { atStart, nameOfDay } from '../pins/name-of-day.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { withParameters } from '../shell/record-address.ts'
import { slowestOf } from '../shell/slowest-of.ts'
import { useClub } from '../shell/use-club.ts'
import { BoardNow, PICTURES } from './BoardNow.tsx'
import { holesOnBoard } from './board-groups.ts'
import { GroupPanel } from './GroupPanel.tsx'
import { HeadCount } from './HeadCount.tsx'
import { IntervalLab } from './IntervalLab.tsx'
import { OpenCalls } from './OpenCalls.tsx'
import styles from './Pace.module.css'
import { PaceReports } from './PaceReports.tsx'
import { StopButton } from './StopButton.tsx'
import { TeeSheet } from './TeeSheet.tsx'
import { TimePars } from './TimePars.tsx'
import { usePaceBoard } from './use-pace.ts'
import { usePaceTexts } from './use-pace-texts.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** Which groups are slow, which are only held up, and what to do now. */
export default function PacePage() {
  const { t } = useTranslation('pace')
  const { id } = useClub()
  const skeleton = <Skeleton shape="row" count={6} />
  if (id) return <ClubPace key={id} clubId={id} />
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={skeleton} />
    </div>
  )
}

function ClubPace({ clubId }: { clubId: string }) {
  const { t } = useTranslation('pace')
  const board = usePaceBoard(clubId)
  const layouts = useLayouts(clubId)
  return (
    <div className={`${styles.page} ${look('column', 'gap4')}`}>
      <header className={`${styles.header} ${look('row', 'gap3', 'centre')}`}>
        <div>
          <h1>{t('title')}</h1>
          <p>{board.data && <AsOf board={board.data} />}</p>
        </div>
        {board.data && <StopButton clubId={clubId} board={board.data} />}
      </header>
      <Loaded
        query={slowestOf([board, layouts])}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {() => board.data && <Views clubId={clubId} board={board.data} />}
      </Loaded>
    </div>
  )
}

function AsOf({ board }: { board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const language = useLanguage()
  const texts = usePaceTexts(board)
  const since = board.stops.find(({ to }) => to === null)?.from
  return (
    <>
      {t('asOf', { day: atStart(nameOfDay(language, board.day as never)), time: texts.time(board.at) })}{' '}
      {board.isSimulated && <StatusBadge status="info" label={t('simulated')} />}{' '}
      {since && <StatusBadge solid status="danger" label={t('stop.since', { time: texts.time(since) })} />}
    </>
  )
}

const VIEWS = ['now', 'sheet', 'windows', 'report', 'time-par', 'lab'] as const
type View = (typeof VIEWS)[number]

function Views({ clubId, board }: { clubId: string; board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const layouts = useLayouts(clubId)
  const [address, setAddress] = useSearchParams()
  const view: View = VIEWS.find(one => one === address.get('view')) ?? 'now'
  const go = (change: Record<string, string | null>) =>
    setAddress(withParameters(address, change), { replace: true, preventScrollReset: true })
  const open = (teamId: string) => go({ group: teamId })
  const groups =
    board.groups.length === 0 ? (
      <EmptyState
        sentence={t('empty')}
        action={
          <Button variant="primary" onClick={() => go({ view: 'sheet' })}>
            {t('sheet.add')}
          </Button>
        }
      />
    ) : (
      <BoardNow
        clubId={clubId}
        board={board}
        picture={PICTURES.find(one => one === address.get('show')) ?? 'plain'}
        openId={address.get('group')}
        onPicture={picture => go({ show: picture === 'plain' ? null : picture })}
        onOpen={open}
      />
    )
  const now = (
    <div className={look('stack', 'gap4')}>
      <OpenCalls clubId={clubId} timeZone={board.timeZone} />
      {groups}
    </div>
  )
  const sheet = <TeeSheet clubId={clubId} board={board} layouts={layouts.data?.items ?? []} onOpen={open} />
  return (
    <>
      <HeadCount clubId={clubId} board={board} />
      <Tabs
        label={t('views.label')}
        value={view}
        onChange={next => go({ view: next === 'now' ? null : next })}
        tabs={[
          { value: 'now', label: t('views.now'), panel: now },
          { value: 'sheet', label: t('views.sheet'), panel: sheet },
          { value: 'windows', label: t('views.windows'), panel: <HoleWindows board={board} /> },
          {
            value: 'report',
            label: t('views.report'),
            panel: <PaceReports clubId={clubId} today={board.day} />,
          },
          {
            value: 'time-par',
            label: t('views.timePar'),
            panel: <TimePars clubId={clubId} layouts={layouts.data?.items ?? []} />,
          },
          {
            value: 'lab',
            label: t('views.lab'),
            panel: <IntervalLab clubId={clubId} layouts={layouts.data?.items ?? []} today={board.day} />,
          },
        ]}
      />
      <GroupPanel
        clubId={clubId}
        board={board}
        layouts={layouts.data?.items ?? []}
        teamId={address.get('group')}
        onClose={() => go({ group: null })}
      />
    </>
  )
}

/** For greenkeepers: when each hole is free of play in the next hours. */
function HoleWindows({ board }: { board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const holes = holesOnBoard(board.groups)
  if (holes.length === 0) return <p className={look('flush', 'muted')}>{t('windows.all')}</p>
  const freeOn = (holeId: string) => board.windows.filter(each => each.holeId === holeId)
  return (
    <DataTable
      caption={t('windows.caption')}
      rows={holes}
      rowKey={({ holeId }) => holeId}
      columns={[
        { key: 'hole', label: t('windows.hole'), isRowHeader: true, cell: ({ number }) => number },
        {
          key: 'free',
          label: t('windows.free'),
          cell: ({ holeId }) =>
            freeOn(holeId)
              .map(({ from, to }) => `${texts.time(from)}–${texts.time(to)}`)
              .join(', ') || t('windows.none'),
        },
      ]}
    />
  )
}
