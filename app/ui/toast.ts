export interface ToastOptions {
  description?: string;
  action?: { label: string; onClick: () => void };
}

export interface ToastRequest extends ToastOptions {
  kind: 'message' | 'success' | 'error' | 'info';
  text: string;
}

// Toasts that were requested before the Toaster was mounted.
const waiting: ToastRequest[] = [];
let show: ((request: ToastRequest) => void) | null = null;

function ask(request: ToastRequest): void {
  if (show) show(request);
  else waiting.push(request);
}

/**
 * Registers the Toaster, which receives the queued and all later toasts. Returns a function that unregisters
 * it.
 */
export function registerToaster(by: (request: ToastRequest) => void): () => void {
  show = by;
  for (const request of waiting.splice(0)) by(request);
  return () => {
    if (show === by) show = null;
  };
}

/**
 * Shows a short notification at the bottom right: `toast.success('Adresse ajoutée!')`. Works in the browser
 * only.
 */
export const toast = Object.assign(
  (text: string, options?: ToastOptions) => ask({ kind: 'message', text, ...options }),
  {
    success: (text: string, options?: ToastOptions) => ask({ kind: 'success', text, ...options }),
    error: (text: string, options?: ToastOptions) => ask({ kind: 'error', text, ...options }),
    info: (text: string, options?: ToastOptions) => ask({ kind: 'info', text, ...options }),
  },
);
