import type { Departure } from '@xuetang/contract/payments';

/** Goes to a provider's page: by its address, or with a form that is sent there. This page is over then. */
export const leave = (departure: Departure): void => {
  if (departure.by === 'link') return window.location.assign(departure.url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = departure.url;
  for (const [name, value] of Object.entries(departure.fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};
