import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { accountSentence } from './account-problem.ts'

interface AccountChange<Input, Output> {
  change: (input: Input) => Promise<Output>
  /** Said when it is done. */
  done?: string
  onDone?: (output: Output) => unknown
  /** True when the error was told at its field. */
  onRefused?: (error: unknown) => boolean
}

/** Something that is changed about the account: what came of it is said. */
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
