import { expect, it } from 'vitest';
import chatList from '../texts/en/chat.json' with { type: 'json' };
import errorPages from '../texts/en/error-pages.json' with { type: 'json' };
import errors from '../texts/en/errors.json' with { type: 'json' };
import layouts from '../texts/en/layouts.json' with { type: 'json' };
import me from '../texts/en/me.json' with { type: 'json' };
import profiles from '../texts/en/profiles.json' with { type: 'json' };
import member from '../texts/en/profiles-member.json' with { type: 'json' };
import search from '../texts/en/search.json' with { type: 'json' };

/** Sentences that the product names letter by letter (product 4, 5 and 8), with no full stop added. */
it.each([
  [layouts.offline, 'You are offline. Click here to reconnect'],
  [layouts.status.both, 'active online'],
  [me.status.both, 'active online'],
  [chatList.composer.notSent, 'Your message could not be sent'],
  [errors.code.email_taken, 'This email is already in use'],
  [errors.code.image_tiff, 'Tiff is not supported'],
  [profiles.image.tiff, 'Tiff is not supported'],
  [errors.code.image_too_large, 'Please upload a smaller image: max. 10mb'],
  [profiles.image.tooLarge, 'Please upload a smaller image: max. 10mb'],
  [errors.fields.file_size.replace('{max}', '10'), 'Max. 10mb'],
  [errors.code.wrong_credentials, 'Please check your email and password.'],
  [errors.code.link_invalid, 'Your link is invalid. Please try again or contact us.'],
  [errors.code.internal, 'An error occurred'],
  [errorPages.other.title, 'An error occurred'],
  [errorPages.notFound.title, '404 Page not found'],
  [errors.fields.required, 'Required'],
  [errors.fields.email, 'Enter your email address'],
  [errors.fields.integer, 'Please enter a number'],
  [errors.fields.invalid, 'Please check your input'],
  [errors.fields.min_length, 'Minimum {min} characters'],
  [errors.fields.max_length, 'Maximum {max} characters'],
  [errors.fields.min_value, 'Min. {min}'],
  [errors.fields.max_value, 'Max. {max}'],
  [search.faults.integer, 'Please enter a number'],
  [search.faults.min, 'Min. {min}'],
  [search.faults.max, 'Max. {max}'],
  [
    member.quota.basic,
    'The basic account allows you to contact 4 users per month. Unfortunately, your quota has been used.',
  ],
])('«%s» is as the product names it', (sentence, named) => {
  expect(sentence).toBe(named);
});
