import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FORMATS } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { LiveIcon, PauseIcon, PlayIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import styles from './Replay.module.css'
import type { ReplayClock, ReplaySpan } from './replay-clock.ts'
import { FIRST_SPEED, REPLAY_SPEEDS, type Replaying } from './use-replay.ts'

/** Where the focus goes when a replay is opened. */
export const REPLAY_BAR = 'replay-bar'

interface ReplayBarProps {
  replaying: Replaying
  timeZone: string
  onClose: () => void
}

/** The day of the replay and the position in it, above the map and the list. */
export function ReplayBar({ replaying, timeZone, onClose }: ReplayBarProps) {
  const { t } = useTranslation('map')
  const { day, today, query, data, clock, chooseDay } = replaying
  const keptFrom = query.data?.keptFrom
  return (
    <section
      id={REPLAY_BAR}
      tabIndex={-1}
      className={`${styles.bar} ${look('row', 'gap2x4', 'bottom', 'full')}`}
      aria-label={t('replay.title')}
    >
      <div className={look('line', 'gap2', 'bottom')}>
        <DateField
          label={t('replay.day')}
          value={day}
          {...(keptFrom && { minDate: keptFrom })}
          maxDate={today}
          onChange={next => next && chooseDay(next)}
        />
        <Button icon={<LiveIcon size={18} aria-hidden="true" />} onClick={onClose}>
          {t('replay.close')}
        </Button>
      </div>
      <div className={`${styles.player} ${look('row', 'gap2x3', 'centre', 'shrink')}`}>
        <Loaded
          query={query}
          loading={t('replay.loading')}
          failed={t('replay.failed')}
          skeleton={<Skeleton shape="row" count={1} />}
        >
          {replay =>
            data?.span ? (
              <Player key={day} clock={clock} span={data.span} fromMs={data.fromMs} timeZone={timeZone} />
            ) : (
              <p role="status" className={look('flush')}>
                {t(day < replay.keptFrom ? 'replay.tooOld' : 'replay.none')}
              </p>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

interface PlayerProps {
  clock: ReplayClock
  span: ReplaySpan
  fromMs: number
  timeZone: string
}

/** One press of an arrow key. */
const STEP_SECONDS = 30

/** Follows the clock frame by frame, without rendering the page again. */
function Player({ clock, span, fromMs, timeZone }: PlayerProps) {
  const { t } = useTranslation('map')
  const isPlaying = useSyncExternalStore(clock.subscribe, clock.isPlaying)
  const [speed, setSpeed] = useState<number>(FIRST_SPEED)
  const timeOf = useTimeOf(timeZone)
  const slider = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = () => {
      if (!slider.current || !shown.current) return
      slider.current.value = String(clock.read())
      shown.current.textContent = t('live.asOf', { time: timeOf(fromMs + clock.read() * 1000) })
      // Read aloud while the slider has the focus, so it must not change with every frame.
      slider.current.setAttribute('aria-valuetext', timeOf(fromMs + clock.readSlowly() * 1000))
    }
    show()
    return clock.subscribe(show)
  }, [clock, fromMs, t, timeOf])
  return (
    <>
      <Button
        variant="primary"
        icon={isPlaying ? <PauseIcon size={18} aria-hidden="true" /> : <PlayIcon size={18} aria-hidden="true" />}
        onClick={() => (isPlaying ? clock.pause() : clock.play())}
      >
        {t(isPlaying ? 'replay.pause' : 'replay.play')}
      </Button>
      <input
        ref={slider}
        type="range"
        className={`${styles.slider} ${look('shrink')}`}
        aria-label={t('replay.time')}
        min={span.first}
        max={span.last}
        step={STEP_SECONDS}
        defaultValue={clock.read()}
        onInput={event => clock.seek(Number(event.currentTarget.value))}
      />
      <strong ref={shown} className={styles.time} data-replay-time />
      <SegmentedControl
        label={t('replay.speed')}
        segments={REPLAY_SPEEDS.map(value => ({ value: String(value), label: t('replay.times', { times: value }) }))}
        value={String(speed)}
        onChange={next => {
          setSpeed(Number(next))
          clock.setSpeed(Number(next))
        }}
      />
    </>
  )
}

/** Formats the club's local time. Created once: a formatter takes longer to create than to use. */
export function useTimeOf(timeZone: string): (ms: number) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(FORMATS[language].locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    return ms => format.format(ms)
  }, [language, timeZone])
}
