import { MarshalCalls } from '../map/live/MarshalCalls.tsx'
import { useMarshalCalls } from '../map/live/use-marshal-calls.ts'
import { useTrackerStore } from '../map/live/use-trackers.ts'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import styles from './Pace.module.css'

interface OpenCallsProps {
  clubId: string
  timeZone: string
}

/** Calls for the marshal, who has this page open all day; nothing while there is none. */
export function OpenCalls({ clubId, timeZone }: OpenCallsProps) {
  const { open } = useMarshalCalls(clubId)
  if (open.length === 0) return null
  return (
    <div className={styles.calls}>
      <ExtraTexts namespace="map">{() => <Calls clubId={clubId} timeZone={timeZone} />}</ExtraTexts>
    </div>
  )
}

/** Trackers are asked for only while there is a call: an answer goes to a phone or to a device. */
function Calls({ clubId, timeZone }: OpenCallsProps) {
  const store = useTrackerStore(clubId)
  return <MarshalCalls clubId={clubId} timeZone={timeZone} store={store} />
}
