import { SegmentedControl as KitSegmentedControl } from '@mantine/core'

export interface Segment<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the control. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  fullWidth?: boolean
}

/** Two to four short choices, all of them visible. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  fullWidth,
}: SegmentedControlProps<Value>) {
  return (
    <KitSegmentedControl
      aria-label={label}
      data={[...segments]}
      value={value}
      onChange={next => onChange(next as Value)}
      fullWidth={fullWidth}
    />
  )
}
