import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { accountSentence } from './account-problem.ts'

interface AccountChange<Input, Output> {
  change: (input: Input) => Promise<Output>
  /** The success message. */
  done?: string
  onDone?: (output: Output) => unknown
  /** Returns true when the error is shown at its field. */
  onRefused?: (error: unknown) => boolean
}

/** A change of the account, with a toast about its result. */
export function useAccountChange<Input = void, Output = unknown>(options: AccountChange<Input, Output>) {
  const { i18n } = useTranslation()
  return useMutation({
    mutationFn: options.change,
    onSuccess: async output => {
      if (options.done) toast({ message: options.done })
      await options.onDone?.(output)
    },
    onError: async error => {
      if (!options.onRefused?.(error)) toast({ status: 'danger', message: await accountSentence(i18n, error) })
    },
  })
}
