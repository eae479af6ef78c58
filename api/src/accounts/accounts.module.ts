import { Module } from '@nestjs/common';
import { AppConfig, Database } from '../platform/index.js';
import { AccountData } from './account-data.js';
import { AccountExportService } from './account-export.service.js';
import { AccountLimits } from './account-limits.js';
import { AccountMailer } from './account-mailer.js';
import { AccountController } from './account.controller.js';
import { AccountsSweep } from './accounts-sweep.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { AuthEvents } from './auth-events.js';
import { AuthController } from './auth.controller.js';
import { AUTH, createAuth } from './create-auth.js';

@Module({
  controllers: [AccountController, AuthController],
  providers: [
    AccountData,
    AccountExportService,
    AccountLimits,
    AccountMailer,
    AccountsService,
    AccountsRepository,
    AccountsSweep,
    AuthEvents,
    { provide: AUTH, inject: [AppConfig, Database, AuthEvents], useFactory: createAuth },
  ],
  exports: [AccountsService],
})
export class AccountsModule {}
