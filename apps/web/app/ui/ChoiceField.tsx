import { Input } from '@mantine/core'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'

export interface ChoiceFieldProps<Value extends string> extends Omit<SegmentedControlProps<Value>, 'fullWidth'> {
  description?: string
}

/** Two to four short choices of a form, with a visible label. */
export function ChoiceField<Value extends string>({ description, ...control }: ChoiceFieldProps<Value>) {
  return (
    // The control names itself; a label of a group would name it twice.
    <Input.Wrapper
      label={control.label}
      labelElement="div"
      labelProps={{ 'aria-hidden': true }}
      description={description}
    >
      <SegmentedControl {...control} fullWidth />
    </Input.Wrapper>
  )
}
