import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { ALL_GREENS } from '../greens/club-greens.ts'
import type { BoardGreen, BoardPins } from '../greens/day-board.ts'
import { greenName } from '../greens/layout-greens.ts'
import type { SeenPins, SentPin } from '../greens/pin-drafts.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { GreenPanel } from './GreenPanel.tsx'
import { HoleStrip } from './HoleStrip.tsx'
import { TodayPublications } from './history/TodayPublications.tsx'
import styles from './Pins.module.css'
import { PinsHeader } from './PinsHeader.tsx'
import { PublishBar } from './PublishBar.tsx'
import type { PinViewProps } from './pin-view.ts'
import { PublishLater } from './plan/PublishLater.tsx'
import { TodayNote } from './TodayNote.tsx'
import { BoardFromTemplate } from './templates/BoardFromTemplate.tsx'
import { unsetOutside } from './unset-outside.ts'
import { useOpenFocus } from './use-open-focus.ts'
import { usePinBoard } from './use-pin-board.ts'
import { usePinDrafts } from './use-pin-drafts.ts'
import { usePinKeys } from './use-pin-keys.ts'
import { usePublishPins } from './use-publish-pins.ts'

interface PinWorkspaceProps extends PinViewProps {
  pins: BoardPins
  /** When the pins were last received, where they cannot be fetched now. */
  asOf: number | null
}

/** All greens at once and one of them large; a phone shows one or the other. */
export function PinWorkspace({ club, map, settings, layouts, layout, address, scale, pins, asOf }: PinWorkspaceProps) {
  const { t } = useTranslation('pin-position')
  const [drafts, change] = usePinDrafts(club.id)
  const { board, today, publication, balance } = usePinBoard({ club, map, settings, layout, pins, scale, drafts })
  const isWholeClub = layout.id === ALL_GREENS
  const [isDeciding, setDeciding] = useState(false)
  const [isLater, setLater] = useState(false)
  const publishing = usePublishPins({ clubId: club.id, change, onConflict: () => setDeciding(true) })
  const isSettled = isDeciding && publication.overtaken.length === 0
  const reportSettled = useEffectEvent(() => {
    setDeciding(false)
    toast({ status: 'info', message: t('conflict.settled') })
  })
  useEffect(() => {
    if (isSettled) reportSettled()
  }, [isSettled])
  const open = board.find(({ holeId }) => holeId === address.holeId) ?? null
  const show = (holeId: string | null) => address.change({ holeId })

  function step(by: 1 | -1) {
    const at = open ? board.indexOf(open) : by === 1 ? -1 : 0
    show(board[(at + by + board.length) % board.length]?.holeId ?? null)
  }

  function send() {
    if (publication.pins.length === 0 || publication.offGreen.length > 0 || publishing.isSending) return
    if (publication.overtaken.length > 0 && !publishing.isRepeat(publication.pins)) setDeciding(true)
    else publishing.publish(publication.pins)
  }
  usePinKeys({
    onStep: step,
    onUndo: () => open && change({ type: 'undo', holeId: open.holeId }),
    onPublish: send,
    onClose: () => open && show(null),
  })
  const boardRef = useOpenFocus(open?.holeId ?? null)

  function discard() {
    const holeIds = publication.changed.map(({ holeId }) => holeId)
    const dropped = Object.fromEntries(Object.entries(drafts).filter(([holeId]) => holeIds.includes(holeId)))
    change({ type: 'drop', holeIds })
    toast({
      message: t('publish.dropped', { count: holeIds.length }),
      onUndo: () => change({ type: 'restore', drafts: dropped }),
    })
  }

  function decide(mine: readonly BoardGreen[]) {
    setDeciding(false)
    const seen: SeenPins = Object.fromEntries(mine.map(({ holeId, current }) => [holeId, current]))
    const theirs = publication.overtaken.filter(green => !mine.includes(green)).map(({ holeId }) => holeId)
    change({ type: 'keep-mine', seen })
    change({ type: 'drop', holeIds: theirs })
    const rest = publication.pins.filter(({ holeId }) => !theirs.includes(holeId))
    if (rest.length === 0) return void toast({ message: t('conflict.taken') })
    const seenOf = ({ holeId, seenPinId }: SentPin) => (holeId in seen ? (seen[holeId]?.id ?? null) : seenPinId)
    publishing.publish(rest.map(pin => ({ ...pin, seenPinId: seenOf(pin) })))
  }

  return (
    <div className={`${styles.page} ${look('column', 'gap4')}`}>
      <PinsHeader
        note={
          <TodayNote
            board={board}
            unsetElsewhere={unsetOutside(map, layout, pins, today)}
            day={today.day}
            asOf={asOf}
          />
        }
        address={address}
        layouts={layouts}
        layout={layout}
        ownUnit={settings.unit}
      />
      <div className={`${styles.workspace} ${look('column', 'gap5', 'top')}`} data-open={open ? '' : undefined}>
        <div ref={boardRef} className={`${styles.board} ${look('stack', 'gap4')}`}>
          <BoardGrid
            board={board}
            today={today.day}
            openId={open?.holeId ?? null}
            flagColours={club.flagColours}
            scale={scale}
            onOpen={show}
          />
          {!isWholeClub && (
            <>
              <BoardFromTemplate
                club={club}
                layout={layout}
                board={board}
                today={today.day}
                drafts={drafts}
                change={change}
              />
              <BalanceCard balance={balance} scale={scale} />
            </>
          )}
          <TodayPublications club={club} board={board} pins={pins} today={today.day} scale={scale} change={change} />
        </div>
        {open && (
          <section
            className={`${styles.open} ${look('column', 'gap3')}`}
            aria-label={t('holeNumber', { number: greenName(open) })}
          >
            <HoleStrip board={board} openId={open.holeId} onOpen={show} onClose={() => show(null)} />
            <GreenPanel
              green={open}
              today={today}
              settings={settings}
              scale={scale}
              flagColours={club.flagColours}
              isNew={!open.draft && publishing.published.some(({ id }) => id === open.current?.id)}
              change={change}
              onStep={step}
            />
          </section>
        )}
      </div>
      <PublishBar
        publication={publication}
        today={today.day}
        publishing={publishing}
        onDrop={discard}
        onLater={() => setLater(true)}
        onPublish={send}
      />
      {isLater && (
        <PublishLater
          club={club}
          settings={settings}
          greens={board}
          scale={scale}
          today={today.day}
          pins={publication.pins}
          onPlanned={holeIds => change({ type: 'drop', holeIds })}
          onClose={() => setLater(false)}
        />
      )}
      {isDeciding && publication.overtaken.length > 0 && (
        <ConflictDialog
          overtaken={publication.overtaken}
          scale={scale}
          flagColours={club.flagColours}
          onClose={() => setDeciding(false)}
          onDecide={decide}
        />
      )}
      <UnsavedGuard
        isDirty={publication.changed.length > 0}
        title={t('leave.title')}
        message={t('leave.kept')}
        confirmLabel={t('leave.go')}
      />
    </div>
  )
}
