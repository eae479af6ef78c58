export { emit, isWaiting, on } from './events';
export type { PageEventName, PageEvents } from './events';
export {
  dismissToast,
  toast,
  toastLater,
  toastStore,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  useToasts,
} from './toasts';
export type { Toast, ToastInput, ToastTone } from './toasts';
