/** An error in the format of Mollie's API: https://docs.mollie.com/reference/handling-errors */
export class MollieProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly field: string | undefined;

  constructor(status: 400 | 401 | 404 | 409 | 422 | 503, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.title = titles[status];
    this.field = field;
  }

  view() {
    const { status, title, field } = this;
    const _links = {
      documentation: { href: 'https://docs.mollie.com/reference/handling-errors', type: 'text/html' },
    };
    return { status, title, detail: this.message, ...(field ? { field } : {}), _links };
  }
}

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
};
